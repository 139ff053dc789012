interface DiallingCode {
  code: string;
  region: string;
}

function codesOf(table: string): readonly DiallingCode[] {
  return table
    .trim()
    .split(/\s+/)
    .map((entry) => {
      const [region = '', code = ''] = entry.split(':');
      return { region, code };
    });
}

/** Main sales regions, in the order of the list; other codes can be typed. */
export const DIALLING_CODES = codesOf(`
  CN:86 HK:852 MO:853 TW:886
  US:1 CA:1 MX:52 BR:55 AR:54 CL:56 CO:57 PE:51
  GB:44 IE:353 DE:49 FR:33 IT:39 ES:34 PT:351 NL:31 BE:32 CH:41 AT:43 SE:46 NO:47 DK:45 FI:358
  PL:48 CZ:420 HU:36 RO:40 GR:30 TR:90 UA:380 RU:7 KZ:7 UZ:998
  JP:81 KR:82 IN:91 PK:92 BD:880 LK:94 TH:66 VN:84 MY:60 SG:65 ID:62 PH:63 KH:855 MM:95 MN:976
  AE:971 SA:966 QA:974 KW:965 OM:968 IL:972 IQ:964 IR:98 JO:962 EG:20 MA:212 DZ:213 NG:234 GH:233
  KE:254 ET:251 TZ:255 ZA:27 AU:61 NZ:64
`);

export function findDiallingCodes(
  typed: string,
  namesOf: (region: string) => readonly string[],
): readonly DiallingCode[] {
  const wanted = typed.normalize('NFKC').trim().toLowerCase().replace(/^\+/, '');
  if (wanted === '') return DIALLING_CODES;
  return DIALLING_CODES.filter(
    ({ code, region }) =>
      code.startsWith(wanted) ||
      namesOf(region).some((name) => name.toLowerCase().includes(wanted)),
  );
}

/** A typed code that the list doesn't have; null if it isn't a valid one. */
export function typedDiallingCode(typed: string): string | null {
  const code = typed.normalize('NFKC').trim().replace(/^\+/, '');
  return /^[1-9]\d{0,3}$/.test(code) ? code : null;
}
