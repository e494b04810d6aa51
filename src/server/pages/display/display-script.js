// Shows one panel after another, asks the server for newer ones, and says when what it shows is old. It asks again for ever:
// a screen on a wall has nobody to load it anew.
const EVERY_MS = 5_000;
const OLD_AFTER_MS = 15_000;

const display = document.getElementById('display');
const panels = document.getElementById('panels');
const age = document.getElementById('age');
/** The answer that is shown: when it came by this device's clock, and as of when it is by the server's. */
let last;
let shownAt = 0;
let index = 0;

/** The key of this browser, where it was let in as a tablet or staff pasted one. */
function keyOfBrowser() {
  return sessionStorage.getItem('dockside.api-key') ?? localStorage.getItem('dockside.joined-key');
}

function timeText(at) {
  const options = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' };
  return new Intl.DateTimeFormat(last?.locale, { ...options, timeZone: last?.time_zone }).format(at);
}

async function ask() {
  const key = keyOfBrowser();
  const answer = await fetch(display.dataset.path, {
    cache: 'no-store',
    headers: key ? { 'api-key': key } : {},
    signal: AbortSignal.timeout(EVERY_MS),
  });
  const body = await answer.json();
  if (!answer.ok) throw new Error(body.message);
  // A server of another version has another script: this page is loaded once more.
  if (last && last.script !== body.script) location.reload();
  const isNew = last?.html !== body.html;
  last = { ...body, received: performance.now() };
  display.dataset.theme = body.theme;
  document.getElementById('name').textContent = body.name;
  showClub(body.club);
  if (isNew) {
    panels.innerHTML = body.html;
    show(index);
  }
}

/** The club's bar: crest, name and sponsor line, on the club's colour. */
function showClub(club) {
  const bar = document.getElementById('club');
  const crest = document.getElementById('crest');
  bar.hidden = !club;
  if (!club) return;
  bar.style.background = club.colour ?? '';
  bar.style.color = club.ink ?? '';
  crest.hidden = !club.crest;
  if (club.crest && crest.getAttribute('src') !== club.crest) crest.src = club.crest;
  bar.querySelector('span').textContent = club.name;
  bar.querySelector('em').textContent = club.sponsor;
}

function show(next) {
  const all = [...panels.children];
  index = all.length === 0 ? 0 : next % all.length;
  for (const [n, panel] of all.entries()) panel.hidden = n !== index;
  shownAt = performance.now();
}

let problem = '';

function sayAge() {
  const isOld = !last || performance.now() - last.received > OLD_AFTER_MS;
  display.dataset.old = String(isOld);
  const asOf = last ? `as of ${timeText(last.as_of)}` : 'nothing read yet';
  age.textContent = isOld ? `NOT CURRENT: ${asOf}. ${problem}` : asOf;
  const now = last ? last.as_of + (performance.now() - last.received) : Date.now();
  document.getElementById('clock').textContent = timeText(now);
}

async function askForEver() {
  for (;;) {
    try {
      await ask();
      problem = '';
    } catch (error) {
      problem =
        error instanceof TypeError || error.name === 'TimeoutError'
          ? 'The server does not answer.'
          : error.message;
    }
    sayAge();
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
}

setInterval(() => {
  const seconds = Number(panels.children[index]?.dataset.seconds ?? 15);
  if (performance.now() - shownAt >= seconds * 1000) show(index + 1);
  sayAge();
}, 1000);

// The screen stays on. Browsers allow it in secure pages only, and take it back whenever the page is hidden.
async function keepAwake() {
  if (document.visibilityState !== 'visible') return;
  try {
    await navigator.wakeLock?.request('screen');
  } catch {}
}
document.addEventListener('visibilitychange', keepAwake);
void keepAwake();
show(0);
void askForEver();
