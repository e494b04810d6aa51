import './no-eval';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { markChunkLoadErrors } from './api/network';
import { App } from './app';
import { preloadScreen } from './router';
import { takeInstallPrompt } from './session/install-prompt';

markChunkLoadErrors();
preloadScreen();
takeInstallPrompt();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
