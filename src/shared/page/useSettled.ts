import { useEffect, useState } from 'react';

/** Long enough that what is being typed is one change. */
const defaultMs = 300;

/** A value once it has stayed the same for `ms`; values are the same when they are the same JSON. */
export function useSettled<T>(value: T, ms = defaultMs): T {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as T), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return settled;
}
