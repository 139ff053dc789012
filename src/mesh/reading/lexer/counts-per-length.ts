import type { UnitId } from '../../units.ts';
import { quantityToken } from './new-tokens.ts';
import type { Scanner } from './scanner.ts';

/** '每英寸60孔', '1英寸40根丝', '每厘米16根': a mesh count. */
export function readCountPerLength(scan: Scanner): boolean {
  if (/^\d/.test(scan.text.slice(scan.at, scan.at + 1)) && /[\d.]/.test(scan.textBefore(1)))
    return false;
  const match = scan.match(
    /(?:[每一1]个?(英寸|吋|寸|厘米|公分|cm)|每?(?:2\.54|25\.4)(?:厘米|公分|cm|毫米|mm))(?:长度?|内|里|上|有|是|约|大概){0,3}\s?(\d{1,3}(?:\.\d)?)\s?个?(?:小?方?(?:网孔|网眼|孔眼|孔子|眼孔|眼子|洞眼|网洞|网格|格子|孔|眼|洞|格)|目|根丝|根线|根|丝|线)(?!径|距)/y,
  );
  if (!match) return false;
  // '六角网 1寸 0.9丝': an opening, and a wire.
  if (/[丝线]$/.test(match[0]) && !/根[丝线]$/.test(match[0]) && match[2]?.includes('.') === true)
    return false;
  const isCentimetre = /^(?:厘米|公分|cm)$/.test(match[1] ?? '');
  return scan.push(
    quantityToken(
      [{ value: Number(match[2]), unit: isCentimetre ? 'mesh/cm' : 'mesh', cost: 0 }],
      scan.span(scan.at + match[0].length),
    ),
  );
}

/** '120-34的网布', '77.55 screen mesh': threads for each centimetre and their diameter in µm. */
export function readScreenFabric(scan: Scanner): boolean {
  if (!scan.isAboutScreens || /[\d.a-z]/.test(scan.textBefore(1))) return false;
  const match = scan.match(/(\d{2,3})([-./])(\d{2,3})(?![\d.]|\s?(?:mm|cm|m|%)(?![a-z]))/y);
  if (!match) return false;
  const [, count = '', sign = '', thread = ''] = match;
  const push = (text: string, unit: UnitId) =>
    scan.push(
      quantityToken([{ value: Number(text), unit, cost: 0 }], scan.span(scan.at + text.length)),
    );
  push(count, 'mesh/cm');
  scan.at += sign.length;
  return push(thread, 'µm');
}
