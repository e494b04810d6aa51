import './no-eval';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { noteUnloadedParts } from './api/unloaded';
import { App } from './app';

noteUnloadedParts();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
