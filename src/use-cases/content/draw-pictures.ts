import { CannotDraw, drawCard, resizePicture } from "#gateways/pictures/draw.ts";
import {
  forgetSize,
  insertSizes,
  listMissingCards,
  listUnsized,
  saveCard,
  type LargePicture,
  type MissingCard,
} from "#store/content/drawings.ts";
import { findFile, markUndrawable } from "#store/files.ts";
import type { Services } from "../shared/services.ts";

/** The widths of the smaller copies of photographs. */
const widths = [480, 960, 1440];
/** Runs are short, so that other jobs get their turn. The next run continues. */
const mostPictures = 5;
const mostCards = 20;
/** Raise this when the drawing of cards changes, to draw all of them again. */
export const cardVersion = "1";

export interface DrawingCounts {
  pictures: number;
  cards: number;
}

/** Creates smaller copies of photographs, and the cards that other sites show for links. */
export async function drawPictures({ db, clock }: Services): Promise<DrawingCounts> {
  const pictures = await listUnsized(db, widths[0]!, mostPictures);
  for (const picture of pictures) await resize(picture, { db });
  const cards = await listMissingCards(db, cardVersion, clock.now(), mostCards);
  for (const card of cards) await draw(card, { db });
  return { pictures: pictures.length, cards: cards.length };
}

async function resize(picture: LargePicture, { db }: Pick<Services, "db">): Promise<void> {
  const sizes = [];
  try {
    for (const width of widths.filter((each) => each < picture.width)) {
      const bytes = await resizePicture(picture.providerId, picture.bytes, width);
      sizes.push({ width, bytes: Buffer.from(bytes) });
    }
  } catch (fault) {
    if (!(fault instanceof CannotDraw)) throw fault;
    await markUndrawable(db, picture.hash);
    return forgetSize(db, picture);
  }
  return insertSizes(db, picture, sizes);
}

async function draw(card: MissingCard, { db }: Pick<Services, "db">): Promise<void> {
  const file = card.picture === null ? undefined : await findFile(db, card.picture.split(".", 1)[0]!);
  const picture = file?.isDrawable === true ? file : null;
  const bytes =
    (picture && (await drawWith(card, picture.bytes, () => markUndrawable(db, picture.hash)))) ??
    (await drawWith(card, null, () => Promise.resolve())) ??
    // Sites show the words as text, too.
    (await drawCard(card.providerId, { title: "", provider: "", color: card.color }, null));
  await saveCard(db, card, Buffer.from(bytes));
}

/** Null if it cannot be drawn, after that was noted. */
async function drawWith(
  card: MissingCard,
  picture: Buffer | null,
  note: () => Promise<void>,
): Promise<Uint8Array | null> {
  const { title, provider, color } = card;
  try {
    return await drawCard(card.providerId, { title, provider, color }, picture);
  } catch (fault) {
    if (!(fault instanceof CannotDraw)) throw fault;
    await note();
    return null;
  }
}
