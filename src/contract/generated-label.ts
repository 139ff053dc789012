/**
 * The embedded label of AI-generated files: fields, names and locations by GB 45438-2025 and its
 * metadata guides.
 */
export interface GeneratedLabel {
  producer: string;
  /** Id by which the service finds the content. */
  id: string;
}

const NAMESPACE = 'http://www.tc260.org.cn/ns/AIGC/1.0/';

/** Fields in the order of the standard. `Label` 1: generated. */
function labelFields({ producer, id }: GeneratedLabel): Record<string, string> {
  return {
    Label: '1',
    ContentProducer: producer,
    ProduceID: id,
    ReservedCode1: '',
    ContentPropagator: producer,
    PropagateID: id,
    ReservedCode2: '',
  };
}

export function labelJson(label: GeneratedLabel): string {
  return JSON.stringify(labelFields(label));
}

export function labelFrontMatter(label: GeneratedLabel): string {
  const lines = Object.entries(labelFields(label)).map(
    ([name, value]) => `  ${name}: '${value.replaceAll("'", "''")}'`,
  );

  return ['---', 'AIGC:', ...lines, '---'].join('\n');
}

export function labelXmp(label: GeneratedLabel): string {
  const json = labelJson(label)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

  return [
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/">',
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    `<rdf:Description rdf:about="" xmlns:TC260="${NAMESPACE}">`,
    `<TC260:AIGC>${json}</TC260:AIGC>`,
    '</rdf:Description></rdf:RDF></x:xmpmeta>',
    '<?xpacket end="w"?>',
  ].join('');
}
