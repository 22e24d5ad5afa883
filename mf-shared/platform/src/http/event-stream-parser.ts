/** One event of a server-sent stream. */
export interface StreamEvent {
  /** The last id of the stream; '' before the first. */
  id: string;
  /** 'message' unless the stream says otherwise. */
  type: string;
  data: string;
}

/** Parses `text/event-stream` incrementally. */
export class EventStreamParser {
  /** The last event id, to resume after a break. */
  lastId: string;
  /** The server's reconnection delay in ms, if sent. */
  retryMs: number | null = null;
  private rest = '';
  private type = '';
  private data: string[] = [];

  constructor(lastId = '') {
    this.lastId = lastId;
  }

  /** Takes the next piece of text. @returns the events it completes */
  push(piece: string): StreamEvent[] {
    const text = this.rest + piece;
    // A carriage return at the very end may be half of a line break.
    const lines = text.split(/\r\n|\n|\r(?!$)/);
    this.rest = lines.pop() ?? '';
    return lines.flatMap((line) => this.takeLine(line));
  }

  private takeLine(line: string): StreamEvent[] {
    if (line === '') return this.finish();
    const colon = line.indexOf(':');
    // A comment: servers send them to keep the line open.
    if (colon === 0) return [];
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') this.type = value;
    else if (field === 'data') this.data.push(value);
    else if (field === 'id' && !value.includes('\0')) this.lastId = value;
    else if (field === 'retry' && /^\d+$/.test(value)) this.retryMs = Number(value);
    return [];
  }

  private finish(): StreamEvent[] {
    const event = { id: this.lastId, type: this.type || 'message', data: this.data.join('\n') };
    const complete = this.data.length > 0;
    this.type = '';
    this.data = [];
    return complete ? [event] : [];
  }
}
