/** One of everything that a message can hold. */
export const SAMPLE_MARKDOWN = `## 编织方孔网的每平米重

**要点**：两个方向的丝各算一次，丝径的平方决定重量。See also \`woven_mesh\`.

1. 先求节距：$p = 25.4 / n$
2. 再求每米丝数
   - 经向
   - 纬向

$$
W = 2 \\cdot \\frac{1000}{p} \\cdot \\frac{\\pi d^2}{4} \\cdot \\rho
$$

| 目数 | 丝径 mm | 孔径 mm | 开孔率 % |
| ---: | ------: | ------: | -------: |
|   10 |    0.50 |   2.040 |     64.5 |
|   20 |    0.30 |   0.970 |     58.3 |
|   40 |    0.20 |   0.435 |     46.9 |
|  100 |    0.10 |   0.154 |     36.8 |

\`\`\`ts
const weight = (mesh: number, wire: number, density: number): number =>
  2 * (mesh / 25.4) * 1000 * (Math.PI / 4) * (wire / 1000) ** 2 * density;
\`\`\`

> 引用：下单前请与工厂核对丝径公差。

\`\`\`mermaid
flowchart LR
  A[拔丝] --> B[退火] --> C[编织] --> D[检验]
\`\`\`

- [x] 计算
- [ ] 核对

[GB/T 5330](https://example.com/gbt5330) · ![样品](https://example.com/sample.png)
`;

export const SAMPLE_REASONING = `问题给了目数和丝径，材质是 304，密度取 7930 kg/m³。
先换算节距，再按直丝理论算两个方向的丝长；编织弯曲会让实际略重，需要在前提里说明。`;
