import {
  attestationSchema,
  checkAttestationSchema,
  eventPaperSchema,
  ownAttestationsSchema,
} from '../application/paper';
import { eventParams, MANAGERS, operationsOf, perMinute } from '../operation';

/** What an organizer prints, and attestations of presence for whoever holds one. */
export const paperOperations = operationsOf('registrations', {
  eventPaper: {
    route: 'GET /api/events/{id}/paper',
    guard: MANAGERS,
    summary: 'Everybody who has a ticket, by name, for lists, badges and attestations on paper; no addresses',
    params: eventParams,
    responses: { 200: eventPaperSchema },
  },
  ownAttestations: {
    route: 'GET /api/events/{id}/attestations',
    guard: ['guest'],
    summary: "The caller's attestation of presence and those of named companions; none before they entered",
    params: eventParams,
    responses: { 200: ownAttestationsSchema },
  },
  checkAttestation: {
    route: 'POST /api/attestations/check',
    guard: 'public',
    limit: perMinute(30),
    summary: 'What an attestation of presence says, by its number',
    body: { schema: checkAttestationSchema },
    responses: { 200: attestationSchema },
    errors: [404],
  },
});
