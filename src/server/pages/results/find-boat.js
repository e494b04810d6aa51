// Finds a boat in the tables as her name is typed, remembers the reader's own, and shares the page's address.
const STORED = 'dockside.my-boat';

const tools = document.getElementById('find');
const field = tools.querySelector('input');
/** Text as it is searched: without case and accents. */
const plain = (text) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
const rows = [...document.querySelectorAll('.series tbody tr')].map((row) => {
  const [sail, ...names] = ['.sail', '.name', '.helm'].map(
    (part) => row.querySelector(part)?.textContent ?? '',
  );
  return { row, sail, text: plain([sail, sail.replaceAll(' ', ''), ...names].join(' ')) };
});

/** The browser may refuse storage. */
function stored(sail) {
  try {
    if (sail !== undefined) localStorage.setItem(STORED, sail);
    return localStorage.getItem(STORED);
  } catch {
    return null;
  }
}

function mark(found) {
  for (const { row } of rows)
    row.classList.toggle(
      'mine',
      found.some((one) => one.row === row),
    );
}

function find() {
  const words = plain(field.value).trim().split(/\s+/).filter(Boolean);
  const found =
    words.length === 0 ? [] : rows.filter(({ text }) => words.every((word) => text.includes(word)));
  mark(found);
  document.getElementById('found').textContent =
    words.length === 0 ? '' : found.length === 0 ? 'No boat matches.' : `${found.length} found`;
  found[0]?.row.scrollIntoView({ block: 'center' });
  const sails = new Set(found.map(({ sail }) => sail));
  if (sails.size === 1) stored([...sails][0]);
  if (words.length === 0) stored('');
}

async function share() {
  const { title } = document;
  const url = location.href.split('#')[0];
  if (navigator.share) return navigator.share({ title, url }).catch(() => {});
  const copied = navigator.clipboard
    ? await navigator.clipboard.writeText(url).then(
        () => true,
        () => copy(url),
      )
    : copy(url);
  document.getElementById('found').textContent = copied ? 'Address copied' : url;
}

/** Copies a text as pages did before the clipboard, which plain HTTP does not have. */
function copy(text) {
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  document.body.append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  return copied;
}

const mine = stored();
if (mine) {
  const found = rows.filter(({ sail }) => sail === mine);
  if (found.length > 0) field.value = mine;
  mark(found);
}
field.addEventListener('input', find);
tools.querySelector('button').addEventListener('click', share);
tools.hidden = false;
