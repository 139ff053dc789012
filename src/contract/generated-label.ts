/**
 * The label that a file carries within itself when what is in it was generated: the fields, names and
 * places of GB 45438-2025 and its guides on metadata of files.
 */
export interface GeneratedLabel {
  /** Whose service made it. */
  producer: string;
  /** By which that service finds it again. */
  id: string;
}

const NAMESPACE = 'http://www.tc260.org.cn/ns/AIGC/1.0/';

/** The fields by name, in the order of the standard. `Label` 1: generated. */
export function labelFields({ producer, id }: GeneratedLabel): Record<string, string> {
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

/** For a document's property `AIGC`. */
export function labelJson(label: GeneratedLabel): string {
  return JSON.stringify(labelFields(label));
}

/** For the head of a Markdown file. */
export function labelFrontMatter(label: GeneratedLabel): string {
  const lines = Object.entries(labelFields(label)).map(
    ([name, value]) => `  ${name}: '${value.replaceAll("'", "''")}'`,
  );

  return ['---', 'AIGC:', ...lines, '---'].join('\n');
}

/** For pictures: an XMP packet. */
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
