import { soundSettings } from './settings';

/** The voices of this computer. One that a service on the internet speaks is none: at the water there is none. */
export function localVoices(): SpeechSynthesisVoice[] {
  if (typeof speechSynthesis === 'undefined') return [];
  return speechSynthesis.getVoices().filter((voice) => voice.localService && /^en\b/i.test(voice.lang));
}

/** Hears that voices have come: browsers look for them only when they are asked. */
export function onVoices(listener: () => void): () => void {
  if (typeof speechSynthesis === 'undefined') return () => undefined;
  speechSynthesis.addEventListener('voiceschanged', listener);
  return () => speechSynthesis.removeEventListener('voiceschanged', listener);
}

/** Speaks at once, in the place of what is being said: a countdown that comes late is worse than none. */
export function say(words: string): void {
  const settings = soundSettings();
  if (!settings.speaker || !settings.voice) return;
  const voices = localVoices();
  const voice = voices.find(({ name }) => name === settings.voice_name) ?? voices[0];
  if (!voice) return;
  const utterance = new SpeechSynthesisUtterance(words);
  Object.assign(utterance, { voice, lang: voice.lang, volume: settings.volume, rate: 1.15 });
  speechSynthesis.cancel();
  speechSynthesis.speak(utterance);
}
