import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { report, reportCall, reportTo } from './shared/report.ts';
import { onCallFailure } from '#data/client/client.ts';

// Not in the way of what is wanted first.
reportTo((failure) => {
  import('./app/tellServer.ts').then(({ tellServer }) => tellServer(failure)).catch(() => {});
});
addEventListener('error', (event) => report(event.error ?? event.message, 'page'));
addEventListener('unhandledrejection', (event) => report(event.reason, 'page'));
onCallFailure(reportCall);

createRoot(document.getElementById('root')!).render(<App />);
