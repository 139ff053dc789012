/** Replaces each `{{name}}` by its parameter; a name without one stays. */
export function fill(template: string, params: Readonly<Record<string, string>>): string {
  return template.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => params[name] ?? whole);
}
