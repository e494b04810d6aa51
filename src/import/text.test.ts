import { describe, expect, it } from 'vitest';
import { fileWith } from '../../test/temp';
import { linesOf, MAX_LINE_BYTES, openContent, openFile } from './text';

const CHUNK = 64 * 1024;

const read = (content: string | Buffer) => {
  const source = openFile(fileWith('lines', content));
  const lines = [...linesOf(source)];
  source.close();
  return lines;
};

describe('the lines of a file', () => {
  it.each([
    ['ends with a line feed', 'a\nb\n', ['a', 'b']],
    ['does not', 'a\nb', ['a', 'b']],
    ['is empty', '', []],
    ['is one line feed', '\n', ['']],
    ['has empty lines', '\n\na\n\n', ['', '', 'a', '']],
  ])('that %s', (_, content, lines) => {
    expect(read(content).map(({ text }) => text)).toEqual(lines);
    const inMemory = linesOf(openContent(Buffer.from(content)));
    expect([...inMemory].map(({ text }) => text)).toEqual(lines);
  });

  it('are whole wherever the file is cut into pieces, and each knows its number and place', () => {
    for (const at of [CHUNK - 2, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, 2 * CHUNK + 1]) {
      const content = `${'é'.repeat(at / 2)}${at % 2 ? 'x' : ''}\nsecond\nü`;
      expect(read(content)).toEqual([
        { line: 1, offset: 0, text: content.split('\n')[0] },
        { line: 2, offset: at + 1, text: 'second' },
        { line: 3, offset: at + 8, text: 'ü' },
      ]);
    }
  });

  it('that are too long are passed over', () => {
    const most = 'x'.repeat(MAX_LINE_BYTES);
    const texts = read(`${most}\n${most}x\nnext\n${most}${most}`).map(({ text }) => text?.length ?? null);
    expect(texts).toEqual([MAX_LINE_BYTES, null, 4, null]);
  });

  it('can be read from one to another', () => {
    const source = openContent(Buffer.from('a\nb\nc\nd\n'));
    expect([...linesOf(source, { line: 2, offset: 2 }, 4)]).toEqual([
      { line: 2, offset: 2, text: 'b' },
      { line: 3, offset: 4, text: 'c' },
    ]);
  });

  it('may be in the encoding of Windows', () => {
    expect(read(Buffer.from([0x4d, 0xfc, 0x6c, 0x6c, 0x0a, 0x41])).map(({ text }) => text)).toEqual([
      'Müll',
      'A',
    ]);
  });
});
