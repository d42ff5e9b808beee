import type { Flow } from "./flow.ts";

const answers: string[] = [
  "Long enough to plan the next day twice",
  "I know what every hour sounds like",
  "fewer",
  "No",
  "10",
  "With the evening news",
  "On the train",
  "5",
  "Yes",
  "What do you mean by nothing",
];

/** Answers ten questions with the most tired options, and reads the result. */
export const answerQuiz: Flow = {
  name: "a quiz to its result",
  hasScripts: true,
  async run(visitor) {
    await visitor.open("/widget/quiz/how-tired-are-you");
    for (const [index, answer] of answers.entries()) {
      await visitor.says(`Question ${index + 1} of ${answers.length}`);
      await visitor.screen(/./);
      if (await visitor.has("select")) await visitor.set("select", answer);
      else if (await visitor.has("label", answer)) await visitor.click("label", answer);
      else await visitor.click(`input[value="${answer}"]`);
      await visitor.press(/^(Continue|Show me)$/);
    }
    await visitor.screen("Very tired. For some time now.");
    await visitor.says("Your nights", "Book Sleep programme");
  },
};
