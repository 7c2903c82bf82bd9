/** A function that is made when it is called for the first time. */
export function lazily<Values extends unknown[], Result>(make: () => (...values: Values) => Result) {
  let made: ((...values: Values) => Result) | undefined;
  return (...values: Values) => (made ??= make())(...values);
}
