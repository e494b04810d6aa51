// Puts the reader's key into the command that the page shows.
const field = document.getElementById('key');
const shown = document.getElementById('shown-key');
const empty = shown?.textContent ?? '';

field?.addEventListener('input', () => {
  // What no key has in it could end the quotes of a shell.
  shown.textContent = field.value.replace(/[^\w-]/g, '') || empty;
});

const copy = document.getElementById('copy');
if (copy && navigator.clipboard) {
  copy.hidden = false;
  copy.addEventListener('click', async () => {
    await navigator.clipboard.writeText(document.getElementById('call').textContent);
    document.getElementById('copied').textContent = 'Copied';
  });
}
