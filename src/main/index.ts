import './old-runtime.js';

// Everything else once that is in place: modules that are imported here would be evaluated before it.
void import('./start.js');
