import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { report } from './app/report';

addEventListener('error', (event) => report(event.error ?? event.message, 'page'));
addEventListener('unhandledrejection', (event) => report(event.reason, 'page'));

createRoot(document.getElementById('root')!).render(<App />);
