import { expect, it } from 'vitest';
import { badComments } from '../scripts/comments.mjs';

it('finds comments that begin with a question word, and no line that goes on with one', () => {
  const source = [
    '/** Whether it is late. */',
    '/**',
    ' * What it holds.',
    ' * That is all.',
    ' */',
    'const a = 1; // Who knows',
    '// The server answers',
    '// what was asked. That is all.',
    '// Of these, one.',
    '/** True if late. */',
    '// So few of them.',
    'const b = 1;',
    '// Whoever asks.',
    '',
    '// It is late.',
    'const c = 2; // kept',
    '/** How late it is. */',
  ].join('\n');
  expect(badComments(source)).toEqual([
    { line: 1, text: 'Whether it is late. */' },
    { line: 2, text: 'What it holds.' },
    { line: 11, text: 'So few of them.' },
    { line: 13, text: 'Whoever asks.' },
    { line: 15, text: 'It is late.' },
    { line: 17, text: 'How late it is. */' },
  ]);
});
