import { fireEvent } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import script from '../../src/server/pages/results/find-boat.js?raw';

/** A page over plain HTTP, as on the club's network: without `navigator.share` and `navigator.clipboard`. */
it.each([
  [true, 'Address copied'],
  [false, 'http://localhost:3000/'],
])('shares the address also over plain HTTP (copied: %s)', (copies, said) => {
  document.body.innerHTML = `
    <div id="find" hidden><input type="search" /><button type="button">Share</button><span id="found"></span></div>`;
  expect(['share', 'clipboard'].filter((name) => name in navigator)).toEqual([]);
  const copied: string[] = [];
  document.execCommand = (command) => {
    copied.push(`${command} ${document.querySelector('textarea')!.value}`);
    return copies;
  };
  onTestFinished(() => {
    Reflect.deleteProperty(document, 'execCommand');
  });
  new Function(script)();
  const button = document.querySelector('button')!;
  expect(button.hidden).toBe(false);
  fireEvent.click(button);
  expect(copied).toEqual(['copy http://localhost:3000/']);
  expect(document.getElementById('found')!.textContent).toBe(said);
  expect(document.querySelector('textarea')).toBeNull();
});

it('a boat is found by names as a phone types them, without accents, and by her number without a space', () => {
  const row = (sail: string, name: string, helm: string) =>
    `<tr><th class="boat"><span class="sail">${sail}</span><span class="name">${name}</span></th><td class="helm">${helm}</td></tr>`;
  document.body.innerHTML = `
    <div id="find" hidden><input type="search" /><button type="button">Share</button><span id="found"></span></div>
    <table class="series"><tbody>
      ${row('IRL 1007', 'Réalta', 'Sinéad Ní Bhriain')}${row('IRL 1014', 'Wind', 'Tom Murphy')}
    </tbody></table>`;
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined;
  new Function(script)();
  const field = document.querySelector('input')!;
  const marked = (typed: string) => {
    fireEvent.input(field, { target: { value: typed } });
    return [...document.querySelectorAll('.mine .sail')].map(({ textContent }) => textContent);
  };
  expect(marked('murphy')).toEqual(['IRL 1014']);
  expect(marked('Sinead ni')).toEqual(['IRL 1007']);
  expect(marked('réalta')).toEqual(['IRL 1007']);
  expect(marked('irl1014')).toEqual(['IRL 1014']);
  expect(marked('1007wind')).toEqual([]);
  expect(marked('')).toEqual([]);
});
