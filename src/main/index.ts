import './old-runtime.js';

// Imported dynamically, because static imports would be evaluated before it.
void import('./start.js');
