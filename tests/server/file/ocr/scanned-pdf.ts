/**
 * A PDF whose pages show a JPEG each; null is an empty page.
 * @param own text of the page itself, below the picture
 * @param height of a page, in points
 */
export function scannedPdf(
  pages: readonly ({ bytes: Uint8Array; width: number; height: number } | null)[],
  own = '',
  height = 800,
): Uint8Array<ArrayBuffer> {
  const objects: Buffer[] = [];
  const add = (head: string, stream?: Uint8Array) => {
    objects.push(
      stream === undefined
        ? Buffer.from(head)
        : Buffer.concat([
            Buffer.from(`${head.replace('>>', `/Length ${String(stream.length)} >>`)}\nstream\n`),
            stream,
            Buffer.from('\nendstream'),
          ]),
    );
    return objects.length;
  };
  add('<< /Type /Catalog /Pages 2 0 R >>');
  add('');
  const font = add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  const kids = pages.map((page) => {
    const picture =
      page === null
        ? null
        : add(
            `<< /Type /XObject /Subtype /Image /Width ${String(page.width)} /Height ${String(page.height)} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode >>`,
            page.bytes,
          );
    const shown = `${picture === null || page === null ? '' : `q 560 0 0 ${String((560 * page.height) / page.width)} 20 ${String(height / 2)} cm /P Do Q `}BT /F 9 Tf 20 20 Td (${own}) Tj ET`;
    const content = add('<< >>', Buffer.from(shown));
    const named = picture === null ? '' : `/XObject << /P ${String(picture)} 0 R >>`;

    return add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 ${String(height)}] /Contents ${String(content)} 0 R /Resources << /Font << /F ${String(font)} 0 R >> ${named} >> >>`,
    );
  });
  objects[1] = Buffer.from(
    `<< /Type /Pages /Count ${String(kids.length)} /Kids [${kids.map((kid) => `${String(kid)} 0 R`).join(' ')}] >>`,
  );
  const parts = [Buffer.from('%PDF-1.7\n')];
  const places: number[] = [];
  let at = parts[0]?.length ?? 0;
  for (const [n, object] of objects.entries()) {
    const part = Buffer.concat([
      Buffer.from(`${String(n + 1)} 0 obj\n`),
      object,
      Buffer.from('\nendobj\n'),
    ]);
    places.push(at);
    at += part.length;
    parts.push(part);
  }
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const count = String(objects.length + 1);
  parts.push(
    Buffer.from(
      `xref\n0 ${count}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${String(at)}\n%%EOF\n`,
    ),
  );

  return Uint8Array.from(Buffer.concat(parts));
}
