import * as z from 'zod/mini';
import { eventIdParameter, eventParams, operationsOf, perHour, perMinute } from '../../operation';
import { idParameter } from '../fields';
import { removalSchema } from '../registrations';
import {
  chatDeletedSchema,
  chatMessageSchema,
  chatPostSchema,
  chatQuerySchema,
  livePlacesSchema,
  reviewAnswerSchema,
  reviewListSchema,
  reviewPostSchema,
  reviewReplySchema,
  reviewSchema,
  reviewTakedownSchema,
} from '../talk';

const messageParams = z.object({ id: eventIdParameter, messageId: idParameter });
const reviewParams = z.object({ id: eventIdParameter, reviewId: idParameter });

export const chatOperations = operationsOf('chat', {
  listChat: {
    route: 'GET /api/events/{id}/chat',
    guard: 'user',
    summary: 'Messages, oldest first; a live stream with Accept: text/event-stream',
    params: eventParams,
    query: chatQuerySchema,
    responses: { 200: z.array(chatMessageSchema) },
    stream: { message: chatMessageSchema, deleted: chatDeletedSchema, places: livePlacesSchema },
    media: ['text/event-stream'],
    errors: [429],
  },
  postChat: {
    route: 'POST /api/events/{id}/chat',
    limit: perMinute(40, 'chat'),
    idempotent: true,
    guard: 'user',
    summary: 'Post a message',
    params: eventParams,
    body: { schema: chatPostSchema },
    responses: { 201: chatMessageSchema },
  },
  editChat: {
    route: 'PUT /api/events/{id}/chat/{messageId}',
    limit: perMinute(40, 'chat'),
    guard: 'user',
    summary: "Edit the caller's own message, within 5 minutes; streams send it again",
    params: messageParams,
    body: { schema: chatPostSchema },
    responses: { 200: chatMessageSchema },
    errors: [403, 409],
  },
  deleteChat: {
    route: 'DELETE /api/events/{id}/chat/{messageId}',
    limit: perMinute(60),
    guard: 'user',
    summary:
      "Delete a message: an admin, the event's organizer, or its author; somebody else's author is told why",
    params: messageParams,
    body: { schema: removalSchema },
    responses: { 204: null },
    errors: [403],
  },
  restoreChat: {
    route: 'POST /api/events/{id}/chat/{messageId}/restore',
    limit: perMinute(60),
    guard: 'user',
    summary: 'Restore a message that the caller deleted less than 6 seconds ago',
    params: messageParams,
    responses: { 200: chatMessageSchema },
  },
});

export const reviewOperations = operationsOf('reviews', {
  listReviews: {
    route: 'GET /api/events/{id}/reviews',
    guard: 'user',
    summary: 'Reviews, newest first, with their average',
    params: eventParams,
    responses: { 200: reviewListSchema },
  },
  postReview: {
    route: 'POST /api/events/{id}/reviews',
    limit: perHour(30, 'review'),
    idempotent: true,
    guard: 'user',
    summary: "Add or change the caller's review; attendees only",
    params: eventParams,
    body: { schema: reviewPostSchema },
    responses: { 200: reviewAnswerSchema, 201: reviewAnswerSchema },
    errors: [403],
  },
  deleteReview: {
    route: 'DELETE /api/events/{id}/reviews/{reviewId}',
    limit: perHour(30, 'review'),
    guard: 'user',
    summary: "Delete the caller's own review, and the reply to it",
    params: reviewParams,
    responses: { 204: null },
    errors: [403],
  },
  answerReview: {
    route: 'POST /api/organizer/events/{id}/reviews/{reviewId}/answer',
    limit: perHour(120),
    guard: ['organizer'],
    summary: "Reply to a review of the caller's event, once; idempotent",
    params: reviewParams,
    body: { schema: reviewReplySchema },
    responses: { 200: reviewSchema },
    errors: [403, 409],
  },
  takeReviewDown: {
    route: 'POST /api/admin/events/{id}/reviews/{reviewId}/takedown',
    limit: perHour(300),
    guard: ['admin'],
    summary: 'Take a review down, with a reason for its author; idempotent',
    params: reviewParams,
    body: { schema: reviewTakedownSchema },
    responses: { 204: null },
  },
});
