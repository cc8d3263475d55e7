/** A type whose properties can be set while a value of it is built. */
export type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };
