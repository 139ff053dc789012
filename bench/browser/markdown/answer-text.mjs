const prose = [
  '在实际选型中，目数只说明每英寸的根数，真正决定过滤精度的是孔径。',
  '同样是 40 目，丝径从 0.15 mm 换到 0.25 mm，开孔率会低十几个百分点。',
  'The aperture follows from pitch and wire diameter, so both have to be given.',
  'A **twill weave** carries a thicker wire at the same mesh count than a *plain* one.',
];

function section(i) {
  const say = (offset) => prose[(i + offset) % prose.length];
  const kinds = [
    `- **要点**：${say(2)}\n- *Second point*: ${say(3)}\n  - 嵌套 \`value_${i}\` 与 [链接](https://example.com/${i})\n- 第三点 ~~旧~~ 新\n\n1. 量丝径\n2. 数目数\n3. 算孔径\n`,
    `| 规格 Item | 数值 | 单位 | 说明 |\n|:--|--:|:-:|---|\n| 目数 | ${20 + i} | 目 | 每英寸根数 |\n| 丝径 | 0.${15 + i} | mm | **公称值** |\n| 孔径 | ${300 + i * 7} | µm | \`w = p - d\` |\n| 开孔率 | ${36 + (i % 9)}.8 | % | open area |\n`,
    `\`\`\`ts\n// 第 ${i} 段\nexport function aperture${i}(pitch: number, wire = 0.${i + 10}): number {\n  const gap = pitch - wire;\n  if (gap <= 0) throw new RangeError('wire too thick');\n  return Math.round(gap * 1000) / 1000;\n}\n\`\`\`\n\n\`\`\`bash\ncurl -s http://127.0.0.1:${3000 + i}/healthz | grep -c ok\n\`\`\`\n`,
    `> 引用：${say(2)}\n> ${say(3)}\n\n孔径为 $w_{${i}} = p - d$，开孔率：\n\n$$\nA_{${i}} = \\left(\\frac{w}{w + d}\\right)^2 \\times 100\\,\\%\n$$\n`,
  ];
  return `## ${i + 1}. 第 ${i + 1} 节 / Section ${i + 1}\n\n${say(0)} ${say(1)}\n\n${kinds[i % 4]}\n${say(2)} ${say(3)}\n\n`;
}

const TOKEN =
  /[\u3400-\u9fff]{1,2}|[A-Za-z]{1,7}|[0-9]{1,3}|[ \t]+|\n+|[^\sA-Za-z0-9\u3400-\u9fff]{1,2}/g;

export function answerTokens(count) {
  const tokens = [];
  for (let i = 0; tokens.length < count; i += 1) tokens.push(...section(i).match(TOKEN));
  const body = tokens.slice(0, count - 1);
  const text = body.join('');
  const open = ['```', '$$'].find((mark) => (text.split(`\n${mark}`).length - 1) % 2 === 1);
  return [...body, `\n${open ?? ''}\n\nEND-OF-ANSWER`];
}
