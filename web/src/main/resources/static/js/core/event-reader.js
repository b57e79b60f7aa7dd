/** Reads server-sent events from a response that was fetched: EventSource cannot say who is asking. */
export async function readEvents(body, take) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const blocks = (rest + part.value).split('\n\n');
    rest = blocks.pop();
    for (const block of blocks) {
      const event = parse(block);
      if (event.data !== '') take(event);
    }
  }
}

function parse(block) {
  const event = { type: 'message', data: '' };
  const lines = [];
  for (const line of block.split('\n')) {
    if (line.startsWith('event: ')) event.type = line.slice(7);
    else if (line.startsWith('data: ')) lines.push(line.slice(6));
  }
  event.data = lines.join('\n');
  return event;
}
