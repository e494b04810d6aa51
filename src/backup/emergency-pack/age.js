// Says how old the page is by the reader's clock. Where no script runs, the sentence that stands there says what to do.
const age = (minutes) => {
  const [unit, count] =
    minutes < 60
      ? ['minute', minutes]
      : minutes < 48 * 60
        ? ['hour', minutes / 60]
        : ['day', minutes / (24 * 60)];
  const format = new Intl.NumberFormat(document.documentElement.lang, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  });
  return format.format(Math.floor(count));
};
const sentence = (minutes, { behind, old, outdated }) => {
  if (minutes < -2) return behind;
  return (minutes > 30 ? outdated : old).replace('#', age(Math.max(0, minutes)));
};
const show = () => {
  for (const note of document.querySelectorAll('.age')) {
    const minutes = Math.floor((Date.now() - Number(note.dataset.asOf)) / 60000);
    note.classList.toggle('old', minutes > 30 || minutes < -2);
    note.textContent = sentence(minutes, note.dataset);
  }
};
show();
setInterval(show, 15000);
