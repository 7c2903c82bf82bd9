import { useEffect, useState } from 'react';

const defaultDelayMs = 300;

/** Debounces a value. Values with equal JSON count as equal. */
export function useDebounced<T>(value: T, ms = defaultDelayMs): T {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as T), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return settled;
}
