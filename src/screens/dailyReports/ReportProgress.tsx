import { useEffect, useState } from 'react';
import { ProgressBar } from '../../ui/ProgressBar';
import { messages } from './messages';

/** That a report is being built, and for how long, once it takes longer than a glance. */
export function ReportProgress() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((now) => now + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return seconds === 0 ? null : <ProgressBar label={messages.building(seconds)} isIndeterminate />;
}
