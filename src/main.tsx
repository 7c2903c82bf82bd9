import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { report, reportCall } from './app/report';
import { onCallFailure } from './data/client';

addEventListener('error', (event) => report(event.error ?? event.message, 'page'));
addEventListener('unhandledrejection', (event) => report(event.reason, 'page'));
onCallFailure(reportCall);

createRoot(document.getElementById('root')!).render(<App />);
