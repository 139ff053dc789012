const FAMILIES: readonly (readonly [family: string, pattern: RegExp])[] = [
  ['WeChat', /MicroMessenger\/(\d+)/],
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['QQ', /M?QQBrowser\/(\d+)/],
  ['UC', /UCBrowser\/(\d+)/],
  ['Samsung', /SamsungBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+)(?:\.[\d.]*)? .*Safari\//],
];

export function browserFamily(userAgent: string): string {
  for (const [family, pattern] of FAMILIES) {
    const version = pattern.exec(userAgent)?.[1];
    if (version !== undefined) return `${family} ${version}`;
  }
  return 'other';
}
