import * as z from 'zod/mini';
import { eventIdParameter, eventParams, operationsOf } from '../../operation';
import { idParameter } from '../fields';
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
    idempotent: true,
    guard: 'user',
    summary: 'Say something',
    params: eventParams,
    body: { schema: chatPostSchema },
    responses: { 201: chatMessageSchema },
    errors: [429],
  },
  editChat: {
    route: 'PUT /api/events/{id}/chat/{messageId}',
    guard: 'user',
    summary: "Change the words of the caller's own message, within 5 minutes; streams tell it as a message",
    params: messageParams,
    body: { schema: chatPostSchema },
    responses: { 200: chatMessageSchema },
    errors: [403, 409, 429],
  },
  deleteChat: {
    route: 'DELETE /api/events/{id}/chat/{messageId}',
    guard: 'user',
    summary: "Delete a message: an admin, the event's organizer, or its author",
    params: messageParams,
    responses: { 204: null },
    errors: [403],
  },
  restoreChat: {
    route: 'POST /api/events/{id}/chat/{messageId}/restore',
    guard: 'user',
    summary: 'Bring a message back that the caller deleted less than 6 seconds ago',
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
    guard: 'user',
    summary: "Delete the caller's own review, and the answer to it",
    params: reviewParams,
    responses: { 204: null },
    errors: [403],
  },
  answerReview: {
    route: 'POST /api/organizer/events/{id}/reviews/{reviewId}/answer',
    guard: ['organizer'],
    summary: "Answer a review of the caller's event, once; the same answer again is no error",
    params: reviewParams,
    body: { schema: reviewReplySchema },
    responses: { 200: reviewSchema },
    errors: [403, 409],
  },
  takeReviewDown: {
    route: 'POST /api/admin/events/{id}/reviews/{reviewId}/takedown',
    guard: ['admin'],
    summary: 'Take a review down and tell its author why; again is no error',
    params: reviewParams,
    body: { schema: reviewTakedownSchema },
    responses: { 204: null },
  },
});
