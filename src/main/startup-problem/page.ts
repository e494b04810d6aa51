import { PROBLEM_ORIGIN } from '../origin.js';
import { recoveryActions, type StartupProblem } from './startup-problem.js';

const style = `
  :root { color-scheme: light dark; --text: #0f1b2d; --soft: #48566a; --page: #f6f8fa; --line: #8593a5; --accent: #0b5cad; --on: #fff; --warn: #b3261e }
  @media (prefers-color-scheme: dark) { :root { --text: #e7edf4; --soft: #a9b6c6; --page: #10181f; --line: #5d6c7d; --accent: #6db3f8; --on: #06182c; --warn: #ff8a80 } }
  * { box-sizing: border-box }
  body { margin: 0; background: var(--page); color: var(--text); font: 15px/1.5 system-ui, "Segoe UI", Roboto, sans-serif; user-select: text }
  main { min-height: 100vh; display: flex; flex-direction: column; gap: 14px; padding: 36px 36px 28px }
  h1 { margin: 0; padding-left: 14px; border-left: 4px solid var(--warn); font-size: 22px; line-height: 1.25; font-weight: 650 }
  p { margin: 0; max-width: 70ch; overflow-wrap: anywhere }
  .advice { color: var(--soft) }
  form { display: flex; flex-wrap: wrap; gap: 8px; margin-top: auto; padding-top: 18px }
  button { min-height: 38px; padding: 0 13px; border: 1px solid var(--line); border-radius: 6px; background: transparent; color: inherit; font: inherit; cursor: pointer }
  button:first-child { border-color: var(--accent); background: var(--accent); color: var(--on); font-weight: 600 }
  button:last-child { margin-left: auto }
  button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
  /* As narrow as the window goes, the buttons stand below each other. */
  @media (max-width: 560px) { form { flex-direction: column } button:last-child { margin-left: 0 } }
  @media print { form { display: none } }`;

/** The page has no script at all: its buttons go to addresses that the main process listens for. */
const policy = `default-src 'none'; style-src 'unsafe-inline'; form-action ${PROBLEM_ORIGIN}; base-uri 'none'; frame-ancestors 'none'`;

/** The page that says what happened and what can be done. */
export function problemPage(problem: StartupProblem): Response {
  const buttons = problem.recoveryActions.map(
    (action, index) =>
      `<button formaction="/${action}"${index === 0 ? ' autofocus' : ''}>${recoveryActions[action]}</button>`,
  );
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Dockside: ${escapeHtml(problem.title)}</title><style>${style}</style></head>
<body>
<main>
<h1>${escapeHtml(problem.title)}</h1>
<p>${escapeHtml(problem.detail)}</p>
<p class="advice">${escapeHtml(problem.advice)}</p>
<form>${buttons.join('')}</form>
</main>
</body>
</html>`;
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    },
  });
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
