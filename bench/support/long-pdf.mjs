// Generates an A4 PDF with English and Chinese text and an outline. The Chinese font isn't
// embedded, so readers need CMaps and a substitute.

const LINES = 42;
const HAN = '开孔率由网孔尺寸与丝径计算得出，筛网的目数越高，开孔越小。';

/**
 * @param {number} pages
 * @param {(page: number) => string} factOf a line of its own for each page, in ASCII
 * @returns {Buffer}
 */
export function longPdf(pages, factOf = (page) => `This is page ${page} of ${pages}.`) {
  const objects = [];
  const add = (text) => objects.push(text);
  const CHAPTER = 10;
  const chapters = Math.ceil(pages / CHAPTER);
  const firstPage = 8;
  const pageId = (page) => firstPage + (page - 1) * 2;
  const firstChapter = firstPage + pages * 2;
  add('<</Type/Catalog/Pages 2 0 R/Outlines 7 0 R>>');
  add(
    `<</Type/Pages/Count ${pages}/Kids[${range(pages)
      .map((page) => `${pageId(page)} 0 R`)
      .join(' ')}]>>`,
  );
  add('<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>');
  add(
    '<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/UniGB-UCS2-H/DescendantFonts[5 0 R]>>',
  );
  add(
    '<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 4>>/DW 1000/FontDescriptor 6 0 R>>',
  );
  add(
    '<</Type/FontDescriptor/FontName/STSong-Light/Flags 6/FontBBox[-25 -254 1000 880]/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 880/StemV 93>>',
  );
  add(
    `<</Type/Outlines/First ${firstChapter} 0 R/Last ${firstChapter + chapters - 1} 0 R/Count ${chapters}>>`,
  );
  for (const page of range(pages)) {
    const drawn = contentOf(page, factOf(page));
    add(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R/F2 4 0 R>>>>/Contents ${pageId(page) + 1} 0 R>>`,
    );
    add(`<</Length ${drawn.length}>>stream\n${drawn}\nendstream`);
  }
  for (const chapter of range(chapters)) {
    const id = firstChapter + chapter - 1;
    const before = chapter > 1 ? `/Prev ${id - 1} 0 R` : '';
    const after = chapter < chapters ? `/Next ${id + 1} 0 R` : '';
    const page = (chapter - 1) * CHAPTER + 1;
    add(
      `<</Title(Chapter ${chapter})/Parent 7 0 R${before}${after}/Dest[${pageId(page)} 0 R/XYZ 0 842 null]>>`,
    );
  }
  return written(objects);
}

function contentOf(page, fact) {
  const lines = [`BT /F1 20 Tf 56 780 Td (Page ${page}) Tj ET`];
  lines.push(`BT /F1 11 Tf 56 752 Td (${fact}) Tj ET`);
  for (let line = 0; line < LINES; line += 1) {
    const y = 728 - line * 16;
    if (line % 3 === 2) {
      lines.push(`BT /F2 11 Tf 56 ${y} Td <${ucs2(HAN)}> Tj ET`);
    } else {
      const words = `Line ${line + 1}: woven wire cloth ${page}-${line}, plain weave, 304 stainless steel, tested.`;
      lines.push(`BT /F1 11 Tf 56 ${y} Td (${words}) Tj ET`);
    }
  }
  lines.push('0.6 w 56 744 m 539 744 l S');
  return lines.join('\n');
}

function written(objects) {
  let text = '%PDF-1.5\n%\x80\x81\x82\x83\n';
  const places = objects.map((object, n) => {
    const at = text.length;
    text += `${n + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  for (const at of places) text += `${String(at).padStart(10, '0')} 00000 n \n`;
  text += `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

function ucs2(text) {
  return [...text].map((each) => each.charCodeAt(0).toString(16).padStart(4, '0')).join('');
}

function range(count) {
  return Array.from({ length: count }, (_, index) => index + 1);
}
