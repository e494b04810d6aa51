import type { z } from 'zod';

/**
 * The members of a type that may be left out or undefined, at whatever depth, as their names: `never` where a forgotten
 * one is a type error. Schemas, functions and members of any name are not looked into.
 */
export type LeftOut<T> = T extends z.ZodType | ((...of: never) => unknown)
  ? never
  : T extends readonly (infer Each)[]
    ? LeftOut<Each>
    : T extends object
      ? string extends keyof T
        ? never
        : { [K in keyof T]-?: undefined extends T[K] ? K : LeftOut<T[K]> }[keyof T]
      : never;
