import { Fragment } from 'react';

/** Sets names of environment variables, such as `SMTP_URL`, as code. */
export function VariableNames({ text }: { text: string }) {
  return text
    .split(/\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b/)
    .map((part, index) =>
      index % 2 === 1 ? <code key={index}>{part}</code> : <Fragment key={index}>{part}</Fragment>,
    );
}
