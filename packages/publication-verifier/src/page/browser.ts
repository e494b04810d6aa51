// Script of a self-checking page: no network, no secure context, no font.
import './old-browser';
import { utf8 } from '../canonical';
import { NoPublicationError } from '../read-file';
import { type Verification, verifyPublication } from '../verify';
import { browser as t } from '../words';
import { escaped } from './html';
import { reportHtml } from './report';
import { resultsHtml } from './tables';

const element = (id: string) => document.getElementById(id)!;

function check(): string {
  const publication = utf8(element('publication').textContent ?? '');
  let verification: Verification;
  try {
    verification = verifyPublication(publication);
  } catch (error) {
    if (!(error instanceof NoPublicationError)) throw error;
    return `<div class="report bad"><p class="verdict">${escaped(t.cannotBeRead)}</p><p>${escaped(error.message)}</p></div>`;
  }
  const { bundle } = verification;
  if (bundle) showResults(verification, resultsHtml(bundle));
  return reportHtml(verification);
}

/** Replaces the page's tables by those of the publication, and notes differences. */
function showResults(verification: Verification, html: string): void {
  const results = element('results');
  const made = document.createElement('div');
  made.innerHTML = html;
  if (made.textContent?.replace(/\s+/g, '') !== results.textContent?.replace(/\s+/g, '')) {
    const text = t.otherTables;
    verification.findings.push({ kind: 'altered', text, path: '' });
    verification.ok = false;
  }
  results.innerHTML = html;
}

// After the page was drawn, so that its announcement is visible first.
setTimeout(() => {
  const started = performance.now();
  let html: string;
  try {
    html = check();
  } catch (error) {
    html = `<div class="report bad"><p class="verdict">${escaped(t.notChecked)}</p><p>${escaped(String(error))}</p></div>`;
  }
  const report = element('report');
  report.innerHTML = html;
  report.dataset.milliseconds = String(Math.round(performance.now() - started));
}, 0);
