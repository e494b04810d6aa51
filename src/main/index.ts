import './old-runtime';

// Imported dynamically, because static imports would be evaluated before it.
void import('./start');
