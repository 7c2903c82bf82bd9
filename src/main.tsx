import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { firstReads } from './app/firstReads.ts';
import { report, reportCall, reportTo } from './shared/report.ts';
import { onCallFailure } from '#data/client/client.ts';

// Loaded only when something has failed.
reportTo((failure) => {
  import('./app/reportToServer.ts').then(({ reportToServer }) => reportToServer(failure)).catch(() => {});
});
addEventListener('error', (event) => report(event.error ?? event.message, 'page'));
addEventListener('unhandledrejection', (event) => report(event.reason, 'page'));
onCallFailure(reportCall);

const root = createRoot(document.getElementById('root')!);
void firstReads(location).finally(() => root.render(<App />));
