export { eventFixture, guestEventFixture } from '../../../testing/event-fixture';
