import type { Knex } from 'knex';
import { bringBack, putAway, type Changed } from '../../base/away/repository';
import { bringMessagesBack, findTalks, putMessagesAway } from '../../product/chat/repository';
import { bringReviewsBack, findReviewed, putReviewsAway } from '../../product/reviews/counted-repository';

const REASON = 'suspended';

const announcementsOf = (userId: number) =>
  ({ table: 'announcements', where: { actor_id: userId } }) as const;
const answersOf = (userId: number) =>
  ({ table: 'reviews', column: 'answer_away', where: { answered_by: userId } }) as const;

/** Hides what a person wrote to others from every page, until `showWords`. @returns how much of it was visible */
export async function hideWords(tx: Knex, userId: number): Promise<number> {
  const hidden: Changed[] = [];
  for (const eventId of await findTalks(tx, userId))
    hidden.push(await putMessagesAway(tx, eventId, { user_id: userId }, REASON));
  for (const eventId of await findReviewed(tx, userId))
    hidden.push(await putReviewsAway(tx, eventId, { userIds: [userId] }, REASON));
  hidden.push(await putAway(tx, announcementsOf(userId), REASON));
  hidden.push(await putAway(tx, answersOf(userId), REASON));
  return hidden.reduce((count, { turned }) => count + turned.length, 0);
}

/** Shows it again, but for what is away for another reason too. */
export async function showWords(tx: Knex, userId: number): Promise<void> {
  for (const eventId of await findTalks(tx, userId))
    await bringMessagesBack(tx, eventId, { user_id: userId }, REASON);
  for (const eventId of await findReviewed(tx, userId))
    await bringReviewsBack(tx, eventId, { userIds: [userId] }, REASON);
  await bringBack(tx, announcementsOf(userId), REASON);
  await bringBack(tx, answersOf(userId), REASON);
}
