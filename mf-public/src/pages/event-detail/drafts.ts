export const chatDraft = (eventId: number) => `chat:${eventId}`;
export const reviewDraft = (eventId: number) => `review:${eventId}`;
