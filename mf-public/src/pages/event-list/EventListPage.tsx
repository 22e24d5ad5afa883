export default function EventListPage() {
  return (
    <>
      <h1>Événements</h1>
    </>
  );
}
