/** All namespaces of the folder `first`, in one chunk. */
const modules = import.meta.glob<Record<string, Record<string, unknown>>>('./first/*.ts', {
  eager: true,
});

export const namespaces = Object.assign({}, ...Object.values(modules)) as Record<
  string,
  Record<string, unknown>
>; // each module exports one namespace under its own name
