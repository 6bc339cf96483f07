"""What a student is asked about a line, by the kind of the edit that repairs it. No question holds the repair."""

from __future__ import annotations

from types import MappingProxyType

ENDS = "How often does this loop go round? Does it end?"
CHANGES = "The loop around this line goes round very often. What does this line change, and is that enough to end it?"
GOES_ON = "All expected lines are there, and this loop goes round once more. What must end it?"
MISSING = (
    "Perhaps the expected line is missing because of this condition. Is it true there, or false? What should it be?"
)
QUESTIONS = MappingProxyType(
    {
        "comparison": "Which of the two must be larger here? And what if both are equal?",
        "equality": "Must these two be equal here, or different, or is one a limit?",
        "identity": "Does this compare what the two hold, or only whether they are one and the same object?",
        "membership": "Must it be among these here, or not among them?",
        "number": "Is this number right? Work out a very small example by hand, and count.",
        "truth": "Must this be true or false here?",
        "character": "Which character is meant here? What stands at the end of a line, and of the whole input?",
        "digits": "With how many digits must this number be written? Look at a number in the statement's examples.",
        "spread": "How does the statement write several values in one line: what stands between and around them?",
        "text": "Is this text exactly the one that the statement asks for, with every space and every letter?",
        "letters": "Does it matter here whether a letter is capital or small? What does the statement say?",
        "operator": "Is this calculation right? Work it out by hand with small numbers.",
        "accumulation": "Must the new value take the place of the old one here, or be added to it?",
        "sign": "Must this be positive or negative here?",
        "extreme": "Is the smallest or the largest wanted here, and what decides if several are equal?",
        "end": "Which end is meant here: the front or the back?",
        "function": "Is this the function that does what you want here?",
        "call": "Of what kind is this value here: a number, a text or a list? Which kind do you need?",
        "argument": "Are these values in the right order?",
        "order": "Is this in the right place, or must it come before or after what stands next to it?",
        "named": "Is the function called here, or only named?",
        "doubles": "Can the same thing be in here twice? How often must it count then?",
        "sequence": "In which order do these come here, and which order does the statement ask for?",
        "order of a sort": "In which direction is this sorted, and which direction is needed?",
        "key of a sort": "By what is this sorted? Does 10 come before 9? What decides if two are equal?",
        "type": "Which numbers must fit in here: very large ones, or ones with a fraction?",
        "format": "What exactly does this read, and what does it leave for the next one to read?",
        "address": "Does the function get the variable here, or only its value? Which one can it store a new value in?",
        "first value": "Which value does each variable here have before it is read for the first time?",
        "slice": "Where does this part begin, and where does it end? Write down its first and its last element.",
        "index": "Which element is this: the first, the last, or another one? Counting begins with 0.",
        "bound": "Which number does this loop begin with, and which one is its last?",
        "variable": "Which variable is meant here? Follow what each one holds at this moment.",
        "conjunction": "Must both conditions hold here, or is one of them enough?",
        "condition": "In which situations must this happen? Does the condition allow all of them, and no other?",
        "part": "Must each part of this condition be there? Which of them does the statement ask for?",
        "always": "Must this depend on a condition here, or must it happen every time?",
        "never": "Must this happen at all? Where does the statement ask for it?",
        "fixed": "Must this depend on anything here? When is it true, and when is it false?",
        "negation": "Must this happen if the condition is true, or if it is not?",
        "jump": "What must come next here: the next round, the end of the loop, or the next line?",
        "unused": "This line works something out. Where does the result go?",
        "branch": "Can both of these happen, one after the other, or only one of them?",
        "repetition": "How often must this happen: at most once, or as long as the condition holds?",
        "copied": "Two parts of this line are the same. Must they be?",
        "missing": "What must happen just before or after this line? Is anything forgotten?",
        "beginning": "With which value must this begin, so that the first comparison is right for every input?",
        "limits": "Can this become too small or too large? Which limits does the statement give?",
        "place": "Is an element meant here, or its place in the list?",
        "marks": "Which characters must be listed here? Compare with the input of the statement's examples.",
        "own": "Is there one of this for all objects of the class, or one for each of them?",
        "outer": "Is this the variable that was set outside this function, or another one with the same name?",
        "restart": "Which value must each variable have when a new round of this loop begins?",
        "guard": "Must this happen every time, or only in some situations?",
        "value": "Which value must this get here? Where does the program use it next?",
        "copy": "Is this a list of its own, or the same list under another name? What changes it later?",
        "reference": "Is this a copy, or the caller's own variable? Which of the two must change?",
        "presence": "Must this line run here at all? What would be different without it?",
        "direction": "In which direction must this loop count: from the first to the last, or back?",
        "rest": "What has the last round of the loop left? Must anything still be printed or counted after the loop?",
        "depth": "How often must this line run: in every round, only in this case, or once at the end?",
    }
)
"""By kind of edit."""
