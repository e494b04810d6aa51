// Says how old the page is by the reader's clock. Where no script runs, the sentence that stands there says what to do.
const age = (minutes) => {
  if (minutes < 60) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return hours === 1 ? '1 hour' : `${hours} hours`;
  return `${Math.floor(hours / 24)} days`;
};
const sentence = (minutes) => {
  if (minutes < -2) return 'The clock of this device is behind the server’s: how old this is is not known.';
  if (minutes > 30) return `NOT CURRENT: this is ${age(minutes)} old by the clock of this device.`;
  return `This is ${age(Math.max(0, minutes))} old by the clock of this device.`;
};
const show = () => {
  for (const note of document.querySelectorAll('.age')) {
    const minutes = Math.floor((Date.now() - Number(note.dataset.asOf)) / 60000);
    note.classList.toggle('old', minutes > 30 || minutes < -2);
    note.textContent = sentence(minutes);
  }
};
show();
setInterval(show, 15000);
