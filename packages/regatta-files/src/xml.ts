type Attributes = Record<string, string | number | boolean | null | undefined>;

/** Writes an element with its attributes, without null ones, and its children. */
export function element(name: string, attributes: Attributes, children: readonly string[] = []): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === null || value === undefined ? [] : [` ${key}="${escaped(String(value))}"`],
  );
  const start = `<${name}${written.join('')}`;
  return children.length === 0 ? `${start}/>` : `${start}>\n${children.map(indented).join('\n')}\n</${name}>`;
}

/** Writes an element with text only; empty if there is none. */
export function textElement(name: string, text: string | number | null | undefined): string {
  return `<${name}>${escaped(String(text ?? ''))}</${name}>`;
}

function indented(text: string): string {
  return text.replace(/^/gm, '  ');
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** Characters XML 1.0 cannot hold in any form: control characters and unpaired surrogates. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const IMPOSSIBLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

function escaped(text: string): string {
  return text.replace(IMPOSSIBLE, '').replace(/[&<>"\t\n\r]/g, (sign) => ENTITIES[sign]!);
}
