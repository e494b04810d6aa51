/** @jsxImportSource hono/jsx */
import type { Club } from '../../contract/club';
import { BASE_PATH, type Route } from '../../contract/route';
import { routes } from '../../contract/routes';
import { type Tag, tags } from '../../contract/tags';
import { fullPath } from '../openapi/operation';
import { Document } from '../pages/layout';
import { listGuides } from './guides';
import { API_PATH, CLIENT_PATH, DOCS_PATH, ERRORS_PATH, GUIDES_PATH, REFERENCE_PATH } from './paths';

interface FrontPageProps {
  /** Null for a reader on another computer, who needs a key to learn them. */
  clubs: readonly Club[] | null;
  /** The address at which the reader reaches this server; null when it listens nowhere. */
  origin: string | null;
  isSandbox: boolean;
}

/** Stands for the reader's key until the key is entered. */
const KEY = 'dsk_…';

/** The front page of the documentation: how to make the first call to this server, the guides, and every route. */
export function FrontPage({ clubs, origin, isSandbox }: FrontPageProps) {
  const title = `The API of ${clubs?.length === 1 ? clubs[0]!.name : 'this server'}`;
  return (
    <Document title={title} styles={`${DOCS_PATH}/docs.css`} script={`${DOCS_PATH}/front-page.js`}>
      <main>
        <h1>{title}</h1>
        <p class="lead">
          Read and write the club’s members, tee times, entries, finishes, wristbands and accounts.
        </p>
        {isSandbox && (
          <p class="note">
            <strong>This is a sandbox.</strong> Its data is made up, and it takes test keys only. Try
            anything.
          </p>
        )}
        <FirstCall clubs={clubs} origin={origin} isSandbox={isSandbox} />
        <section aria-labelledby="guides">
          <h2 id="guides">Guides</h2>
          <p>
            Each with <code>curl</code>, TypeScript and Python. <a href={GUIDES_PATH}>Before you begin</a>
          </p>
          <ul class="guides">
            {listGuides().map(({ name, title, about }) => (
              <li key={name}>
                <a href={`${GUIDES_PATH}/${name}`}>{title}</a>
                <span class="meta">{about}</span>
              </li>
            ))}
          </ul>
        </section>
        <Routes />
      </main>
    </Document>
  );
}

function FirstCall({ clubs, origin, isSandbox }: FrontPageProps) {
  if (!origin)
    return (
      <p class="note">
        No other computer can reach this server yet. First share it under{' '}
        <a href="/settings/network">Settings → Network and tablets</a>.
      </p>
    );
  const base = `${origin}${BASE_PATH}`;
  return (
    <section aria-labelledby="first-call">
      <h2 id="first-call">The first call</h2>
      <dl class="facts">
        <dt>Base URL</dt>
        <dd>
          <code>{base}</code>
        </dd>
        <dt>{clubs && clubs.length > 1 ? 'Clubs' : 'Club'}</dt>
        <dd>
          {!clubs && 'The answer to the first call names it'}
          {clubs?.length === 0 && 'None yet'}
          {clubs?.map(({ id, name, time_zone, currency }) => (
            <p key={id}>
              {name}, <code>club_id</code> <code>{id}</code>, {time_zone}, {currency}
            </p>
          ))}
        </dd>
        <dt>TypeScript</dt>
        <dd>
          <code>npm install {`${origin}${CLIENT_PATH}`}</code>
        </dd>
        <dt>For programs</dt>
        <dd>
          <a href={REFERENCE_PATH}>Reference</a> · <a href={API_PATH}>Notes</a> ·{' '}
          <a href={ERRORS_PATH}>Errors</a> · <a href="/openapi.json">openapi.json</a> ·{' '}
          <a href="/openapi.yaml">openapi.yaml</a> · <a href="/llms.txt">llms.txt</a>
        </dd>
      </dl>
      <ol class="steps">
        <li>
          <p>
            Get a key. Staff create one per program, with only the scopes it needs, under{' '}
            <a href="/settings/developer">Settings → API keys</a> or on the command line. It’s shown once.
          </p>
          <Command text={keyCommand(clubs, isSandbox)} />
        </li>
        <li>
          <p>
            <label for="key">Paste it here. It stays on this page.</label>
          </p>
          <input
            id="key"
            type="text"
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            placeholder={KEY}
          />
        </li>
        <li>
          <p>Make the call. The answer names the club and the key’s scopes.</p>
          <pre tabindex={0}>
            <code id="call">
              curl -H "api-key: <span id="shown-key">{KEY}</span>" {base}/club
            </code>
          </pre>
          {/* Shown where the browser lets a page write to the clipboard: over https and on this computer. */}
          <button type="button" id="copy" hidden>
            Copy
          </button>{' '}
          <span id="copied" role="status" />
        </li>
      </ol>
    </section>
  );
}

function Command({ text }: { text: string }) {
  return (
    <pre tabindex={0}>
      <code>{text}</code>
    </pre>
  );
}

function keyCommand(clubs: readonly Club[] | null, isSandbox: boolean): string {
  const [first] = clubs ?? [];
  const club = first ? `--club ${shellWord(first.id)} ` : '';
  const folder = isSandbox ? ' --data-dir DATA_FOLDER/sandbox' : '';
  return `dockside keys create ${club}--name "My program" --scopes members:read${folder}`;
}

const shellWord = (text: string) => (/^[\w.:-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

/** Every route by its area. The three choices need no script: the style sheet hides the other routes. */
function Routes() {
  const all: Route[] = Object.values(routes);
  const additions = all.filter(({ addition }) => addition).length;
  return (
    <section class="routes" aria-labelledby="routes">
      <h2 id="routes">Routes</h2>
      <p>
        This server speaks the Club Operations API and adds routes for the day itself. To work with other
        servers too, use the specification’s routes only.
      </p>
      <fieldset class="filter">
        <legend>Show</legend>
        <Choice id="all" label={`All ${all.length}`} checked />
        <Choice id="specified" label={`The specification’s ${all.length - additions}`} />
        <Choice id="added" label={`Dockside’s ${additions} additions`} />
      </fieldset>
      {(Object.keys(tags) as Tag[]).map((tag) => (
        <Area key={tag} tag={tag} routes={all.filter(({ area }) => area === tag)} />
      ))}
    </section>
  );
}

function Choice({ id, label, checked }: { id: string; label: string; checked?: boolean }) {
  return (
    <label class="choice">
      <input type="radio" name="show" id={id} checked={checked} /> {label}
    </label>
  );
}

function Area({ tag, routes }: { tag: Tag; routes: Route[] }) {
  return (
    <section class="area" aria-labelledby={`area-${tag}`}>
      <h3 id={`area-${tag}`}>{tag}</h3>
      <p class="meta">{tags[tag]}</p>
      <ul>
        {routes.map((route) => (
          <li key={route.operationId} class={route.addition ? 'route addition' : 'route'}>
            <a href={referenceLink(route)}>
              <span class={`method ${route.method}`}>{route.method.toUpperCase()}</span>{' '}
              <code>
                <Path path={fullPath(route)} />
              </code>
            </a>
            <span class="summary">
              {route.summary} {route.addition && <span class="badge">addition</span>}
            </span>
            <span class="meta">{keyOf(route)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A path that breaks behind its slashes alone. */
function Path({ path }: { path: string }) {
  return (
    <>
      {path.split(/(?<=\/)/).map((part) => (
        <>
          {part}
          <wbr />
        </>
      ))}
    </>
  );
}

function keyOf({ scope }: Route): string {
  if (scope === 'public') return 'no key';
  return scope === 'any' ? 'any key' : scope;
}

/** The address of a route in the reference. */
function referenceLink(route: Route): string {
  return `${REFERENCE_PATH}#tag/${route.area}/${route.method.toUpperCase()}${fullPath(route)}`;
}
