/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';
import { type ClubClock, isDate, label, NONE } from '../format';
import { type Column, ColumnHeads } from '../table';

/** A moment as a `<time>` element that shows `children`. */
export function Moment({ at, children }: { at: number; children: Child }) {
  return isDate(at) ? <time datetime={new Date(at).toISOString()}>{children}</time> : <span>{NONE}</span>;
}

/** A date, or the placeholder for none. */
export function OptionalDate({ clock, at }: { clock: ClubClock; at: number | null }) {
  return at === null ? <span>{NONE}</span> : <Moment at={at}>{clock.date(at)}</Moment>;
}

type Tone = 'good' | 'wait' | 'bad' | 'quiet' | 'plain';

const tones: [RegExp, Tone][] = [
  [/^(active|confirmed|definite|paid|checked|credit|enrolled|registered)/i, 'good'],
  [/^(wait|pending|tentative|enquiry|inquiry|prospect|hold|on hold)/i, 'wait'],
  [/^(overdue|suspended|no[ _-]show|declined|delinquent)/i, 'bad'],
  [/^(cancel|void|closed|former|resigned|inactive|completed)/i, 'quiet'],
];

/** A status as a word with a mark; the mark's shape and colour repeat the word. */
export function Status({ of }: { of: string | null }) {
  if (!of) return <span>{NONE}</span>;
  const tone = tones.find(([pattern]) => pattern.test(of))?.[1] ?? 'plain';
  return <span class={`status ${tone}`}>{label(of)}</span>;
}

/** Text for an empty list. */
export function Empty({ title, children }: { title: string; children: Child }) {
  return (
    <div class="empty">
      <p class="empty-title">{title}</p>
      <p>{children}</p>
    </div>
  );
}

/** A table with its caption. Rows bring their own cells. */
export function Table(props: { caption: Child; columns: Column[]; class?: string; children: Child }) {
  return (
    <table class={props.class}>
      <caption>{props.caption}</caption>
      <ColumnHeads columns={props.columns} />
      <tbody>{props.children}</tbody>
    </table>
  );
}

/** One line of a list of facts: name and value. Belongs in `<dl class="facts">`. */
export function Fact({ name, children }: { name: string; children: Child }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
