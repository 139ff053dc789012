export const MM_PER_INCH = 25.4;

/** Inches of '1-1/4', '3/16' or '0.25'. */
export function inchesOf(text: string): number {
  return text.split(/[- ]/).reduce((sum, part) => {
    const [over, under] = part.split('/');
    return sum + Number(over) / Number(under ?? 1);
  }, 0);
}
