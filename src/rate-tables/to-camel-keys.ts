type CamelCase<Text extends string> = Text extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Text;

/** The same object with `due_on` as `dueOn`. */
export type CamelKeys<T> = { [Key in keyof T as Key extends string ? CamelCase<Key> : Key]: T[Key] };

/** Gives the keys of a file the form that code uses; values are left alone, so codes and classes keep theirs. */
export function toCamelKeys<T extends object>(value: T): CamelKeys<T> {
  const entries = Object.entries(value).map(([key, part]) => [
    key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
    part as unknown,
  ]);
  return Object.fromEntries(entries) as CamelKeys<T>;
}
