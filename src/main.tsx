import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { report, reportCall, reportTo } from './app/report';
import { onCallFailure } from './data/client';

// Not in the way of what is wanted first.
reportTo((failure) => {
  import('./app/tellServer').then(({ tellServer }) => tellServer(failure)).catch(() => {});
});
addEventListener('error', (event) => report(event.error ?? event.message, 'page'));
addEventListener('unhandledrejection', (event) => report(event.reason, 'page'));
onCallFailure(reportCall);

createRoot(document.getElementById('root')!).render(<App />);
