import type { ChatMessage, Review } from '@eveneo/contract/application/talk';

export const chatMessage = (given: Partial<ChatMessage> = {}): ChatMessage => ({
  id: 1,
  user_id: 20,
  message: `Message ${given.id ?? 1}`,
  created_at: '2026-11-21T09:00:00Z',
  edited_at: null,
  user: { name: 'Inès Moreau', avatar: null },
  ...given,
});

export const review = (given: Partial<Review> = {}): Review => ({
  id: 1,
  user_id: 20,
  rating: 4,
  comment: 'Très belle soirée.',
  created_at: '2026-11-20T09:00:00Z',
  user: { name: 'Inès Moreau', avatar: null },
  confirmed: true,
  written: 'after',
  answer: null,
  ...given,
});
