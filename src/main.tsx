import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { prefetchFirstScreen } from './app/prefetchFirstScreen.ts';
import { tolerateTranslation } from './app/tolerateTranslation.ts';
import { trackFocus } from './app/useHeadingFocus.ts';
import { report, reportUnexpected, setReportSink } from './shared/report.ts';
import { onCallFailure } from '#data/client/client.ts';

// Loaded only on failure.
setReportSink((failure) => {
  import('./app/reportToServer.ts').then(({ reportToServer }) => reportToServer(failure)).catch(() => {});
});
addEventListener('error', (event) => report(event.error ?? event.message, 'page'));
addEventListener('unhandledrejection', (event) => report(event.reason, 'page'));
onCallFailure(reportUnexpected);

tolerateTranslation();
trackFocus();
const root = createRoot(document.getElementById('root')!);
void prefetchFirstScreen(location).finally(() => root.render(<App />));
